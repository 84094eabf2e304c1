#!/usr/bin/env bash
# Names and nicknames in pinyin, as people give them where they cannot type Chinese, in filters against bad words. Two packages refuse everybody called Wang, the most frequent surname of China; obscenity finds a word within fukang, within fukuan (payment) and
# within shitou (stone, a usual nickname), allprofanity within Li Shiting. leo-profanity takes them all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @2toad/profanity@3.3.0 bad-words@4.1.5 obscenity@0.4.6 allprofanity@2.4.0 leo-profanity@1.9.0
echo '@2toad/profanity 3.3.0, bad-words 4.1.5, obscenity 0.4.6, allprofanity 2.4.0, leo-profanity 1.9.0'
cat > try.mjs <<'JS'
import { profanity } from '@2toad/profanity';
import allProfanity from 'allprofanity';
import { Filter } from 'bad-words';
import leo from 'leo-profanity';
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';

const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
const filter = new Filter();
const filters = {
  '@2toad/profanity': (name) => profanity.exists(name),
  'bad-words': (name) => filter.isProfane(name),
  obscenity: (name) => matcher.hasMatch(name),
  allprofanity: (name) => allProfanity.check(name),
  'leo-profanity': (name) => leo.check(name),
};
const names = { 'Zhang Wei': '张伟', 'Wang Wei': '王伟', lishiting: '李诗婷', shitou: '石头', fukang: '福康', fukuan: '付款', wankeyuan: '万科园' };
for (const [name, chinese] of Object.entries(names)) {
  const refusing = Object.keys(filters).filter((filterName) => filters[filterName](name));
  console.log(`${name} (${chinese}): refused by ${refusing.join(', ') || 'none'}`);
}
JS
node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
Zhang Wei (张伟): refused by none
Wang Wei (王伟): refused by @2toad/profanity, bad-words
lishiting (李诗婷): refused by allprofanity
shitou (石头): refused by obscenity, allprofanity
fukang (福康): refused by obscenity
fukuan (付款): refused by obscenity
wankeyuan (万科园): refused by obscenity
SEEN
