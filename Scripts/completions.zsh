# completions.zsh SCRIPT LINE: prints what zsh offers for a line, with the completions of a script. The functions of compsys
# work only while a line is edited, so they run in a pseudo-terminal, where `compadd` says what it is given.
zmodload zsh/zpty
zpty editor zsh -f -i
zpty -w editor "source ${(q)0}.setup ${(q)1}"
while zpty -r editor line; do [[ $line == '<ready>'* ]] && break; done
zpty -n -w editor $2$'\t'
integer inside=0
while zpty -r editor line; do
  line=${line%%$'\r'*}
  case $line in
    '<words>') inside=1 ;;
    '</words>') break ;;
    *) (( inside )) && print -r -- $line ;;
  esac
done
zpty -d editor
exit 0
