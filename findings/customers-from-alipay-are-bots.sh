#!/usr/bin/env bash
# Browsers inside Chinese apps, as they name themselves. To isbot everybody who opens a page in Alipay is a bot, because a stroke stands between the width and the height of the screen, and everybody in Toutiao, which calls itself NewsArticle.
# In WeChat, DingTalk and Baidu people are people. Sogou's app is a bot to crawler-user-agents too, es6-crawler-detect takes none for one.
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
import { isbot } from 'isbot';

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
  Sogou: `${android} SogouSearch Android1.0 version3.0 AppVersion/7512`,
};
const named = (isBot) => (isBot ? 'a bot' : 'a person');
for (const [app, name] of Object.entries(apps))
  console.log(
    `${app}: isbot ${named(isbot(name))}, es6-crawler-detect ${named(new Crawler().isCrawler(name))},`,
    `crawler-user-agents ${named(patterns.some((pattern) => pattern.test(name)))}`,
  );
JS
node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
WeChat: isbot a person, es6-crawler-detect a person, crawler-user-agents a person
DingTalk: isbot a person, es6-crawler-detect a person, crawler-user-agents a person
Baidu: isbot a person, es6-crawler-detect a person, crawler-user-agents a person
Alipay, Android: isbot a bot, es6-crawler-detect a person, crawler-user-agents a person
Alipay, iPhone: isbot a bot, es6-crawler-detect a person, crawler-user-agents a person
Toutiao: isbot a bot, es6-crawler-detect a person, crawler-user-agents a person
Sogou: isbot a bot, es6-crawler-detect a person, crawler-user-agents a bot
SEEN
