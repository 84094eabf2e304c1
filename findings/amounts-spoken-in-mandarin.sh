#!/usr/bin/env bash
# espeak-ng asked for Chinese: its voice zh says many characters as English words, their pinyin with the number of the tone. 17.80元 ends in "yuan two", 公斤 is "gong one, jin one".
# Shown are its phonemes: between (en) and (cmn) it speaks English. The voice cmn-latn-pinyin reads the same in Mandarin.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export LC_ALL=C.UTF-8
command -v espeak-ng > /dev/null || { apt-get update -qq && apt-get install -y -qq --no-install-recommends espeak-ng; } > /dev/null
espeak-ng --version | cut -d ' ' -f 1-4
for words in 17.80元 12.5公斤 废铜 微信收款; do
  for voice in zh cmn-latn-pinyin; do
    echo "$words, $voice:$(espeak-ng -v "$voice" -q -x "$words" | tr -s ' ')"
  done
done > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
17.80元, zh:s.,i.35_|tS;hi55_| pA55_| l'i35N_| (en)ju:33a#11ntu:11(cmn)_|
17.80元, cmn-latn-pinyin:s.,i.35_|tS;hi55_| pA55_| l'i35N_| 'y&35n_|
12.5公斤, zh:s.,i.35_|@r51_| w'u21_| (en)g044Nw011n_| dZI11nw011n(cmn)_|
12.5公斤, cmn-latn-pinyin:s.,i.35_|@r51_| w'u21_| k'ong55_| tS;'i55n_|
废铜, zh:(en)feI55f'o@55_| t@55Nt'u:55(cmn)_|
废铜, cmn-latn-pinyin:f'ei51_| th'ong35_|
微信收款, zh:w'ei55_| (en)zI22nfo@11(cmn)_| s.'ou55_| (en)kwa22nTri:11(cmn)_|
微信收款, cmn-latn-pinyin:w'ei55_| S;'i51n_| s.'ou55_| khw'a214n_|
SEEN
