#!/usr/bin/env bash
# Customers who open a page within a Chinese app, whose name for itself stands in the browser's. Expected: people in all. isbot takes everybody in Alipay for a bot, since Alipay writes the size of the screen with a vertical bar (ws:360|0|3.0) and isbot
# takes that sign for a bot's, and everybody in Toutiao for the first word of NewsArticle, its name for itself. In WeChat, DingTalk and Baidu it sees people, as the two other packages do in all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts isbot@5.2.3 es6-crawler-detect@4.0.2 crawler-user-agents@1.60.0
echo 'isbot 5.2.3, es6-crawler-detect 4.0.2, crawler-user-agents 1.60.0'
cat > try.mjs <<'JS'
import { createRequire } from 'node:module';
import { Crawler } from 'es6-crawler-detect';
import { isbot, isbotMatches } from 'isbot';

const patterns = createRequire(import.meta.url)('crawler-user-agents').map(({ pattern }) => new RegExp(pattern));
const android = 'Mozilla/5.0 (Linux; Android 14; V2196A Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const apps = {
  WeChat: `${android} MicroMessenger/8.0.47.2560(0x28002F35) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64`,
  DingTalk: `${android} AliApp(DingTalk/7.5.10) com.alibaba.android.rimet/38394 Channel/227200 language/zh-CN`,
  Baidu: `${android} baiduboxapp/13.58.0.10 (Baidu; P1 14)`,
  'Alipay, Android': `${android} NebulaSDK/1.8.100112 Nebula AlipayDefined(nt:WIFI,ws:360|0|3.0) AliApp(AP/10.5.80.8000) AlipayClient/10.5.80.8000 Language/zh-Hans`,
  'Alipay, iPhone': `${iphone} Ariver/1.1.0 AliApp(AP/10.5.80.8000) Nebula WK RVKType(1) AlipayDefined(nt:4G,ws:375|748|3.0) AlipayClient/10.5.80.8000 Language/zh-Hans`,
  Toutiao: `${iphone} NewsArticle/9.8.5.12 JsSdk/2.0 NetType/WIFI (News 9.8.5 17.500000)`,
};
const named = (isBot) => (isBot ? 'a bot' : 'a person');
for (const [app, name] of Object.entries(apps))
  console.log(
    `${app}: isbot ${[named(isbot(name)), ...isbotMatches(name).map((sign) => `by "${sign.trim()}"`)].join(' ')}, es6-crawler-detect ${named(new Crawler().isCrawler(name))},`,
    `crawler-user-agents ${named(patterns.some((pattern) => pattern.test(name)))}`,
  );
JS
node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
WeChat: isbot a person, es6-crawler-detect a person, crawler-user-agents a person
DingTalk: isbot a person, es6-crawler-detect a person, crawler-user-agents a person
Baidu: isbot a person, es6-crawler-detect a person, crawler-user-agents a person
Alipay, Android: isbot a bot by "|", es6-crawler-detect a person, crawler-user-agents a person
Alipay, iPhone: isbot a bot by "|", es6-crawler-detect a person, crawler-user-agents a person
Toutiao: isbot a bot by "News", es6-crawler-detect a person, crawler-user-agents a person
SEEN
