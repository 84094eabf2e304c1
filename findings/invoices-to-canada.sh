#!/usr/bin/env bash
# Boxes in China to which people have their invoices sent, typed without a slip. Of a domain that ends in .cn mailcheck proposes the same one in Canada, since cn is missing from its endings, and hotmail.com for foxmail.com, a service of Tencent, as @zootools/email-spell-checker
# does too; both cut .com.cn, the usual ending of companies, to .com. The boxes of 163, QQ and Aliyun are left alone.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts mailcheck@1.1.1 @zootools/email-spell-checker@1.12.0
echo 'mailcheck 1.1.1, @zootools/email-spell-checker 1.12.0'
cat > try.mjs <<'JS'
import checker from '@zootools/email-spell-checker';
import mailcheck from 'mailcheck';

const proposed = (suggestion) => suggestion?.full ?? 'nothing';
for (const domain of ['163.com', 'qq.com', 'aliyun.com', 'foxmail.com', '189.cn', 'sina.cn', 'wo.cn', 'chinaunicom.cn', 'shoushou-example.com.cn']) {
  const email = `invoices@${domain}`;
  console.log(`${email}: mailcheck proposes ${proposed(mailcheck.run({ email }))}, @zootools/email-spell-checker ${proposed(checker.run({ email }))}`);
}
JS
node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
invoices@163.com: mailcheck proposes nothing, @zootools/email-spell-checker nothing
invoices@qq.com: mailcheck proposes nothing, @zootools/email-spell-checker nothing
invoices@aliyun.com: mailcheck proposes nothing, @zootools/email-spell-checker nothing
invoices@foxmail.com: mailcheck proposes invoices@hotmail.com, @zootools/email-spell-checker invoices@hotmail.com
invoices@189.cn: mailcheck proposes invoices@189.ca, @zootools/email-spell-checker nothing
invoices@sina.cn: mailcheck proposes invoices@sina.ca, @zootools/email-spell-checker nothing
invoices@wo.cn: mailcheck proposes invoices@wo.ca, @zootools/email-spell-checker nothing
invoices@chinaunicom.cn: mailcheck proposes invoices@chinaunicom.ca, @zootools/email-spell-checker nothing
invoices@shoushou-example.com.cn: mailcheck proposes invoices@shoushou-example.com, @zootools/email-spell-checker invoices@shoushou-example.com
SEEN
