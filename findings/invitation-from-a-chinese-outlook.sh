#!/usr/bin/env bash
# A visit at half past nine in an invitation that an Outlook in Chinese has written: it calls the zone 中国标准时间 and brings its offset along. node-ical takes that for the time of
# the machine, on a server in UTC eight hours late, where it knows the English name and the name with (UTC+08:00). ical.js reads all three.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts node-ical@0.27.2 ical.js@2.2.1
echo 'node-ical 0.27.2, ical.js 2.2.1'
cat > try.mjs <<'JS'
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';

const invitation = (zone, quoted = zone) =>
  `BEGIN:VCALENDAR
VERSION:2.0
PRODID:Microsoft Exchange Server 2010
METHOD:REQUEST
BEGIN:VTIMEZONE
TZID:${zone}
BEGIN:STANDARD
DTSTART:16010101T000000
TZOFFSETFROM:+0800
TZOFFSETTO:+0800
END:STANDARD
END:VTIMEZONE
BEGIN:VEVENT
UID:1
DTSTAMP:20261130T000000Z
DTSTART;TZID=${quoted}:20261201T093000
DTEND;TZID=${quoted}:20261201T110000
SUMMARY:上门回收
END:VEVENT
END:VCALENDAR
`.replaceAll('\n', '\r\n');
const withOffset = '(UTC+08:00) 北京，重庆，香港特别行政区，乌鲁木齐';
for (const [zone, quoted] of [['中国标准时间'], ['China Standard Time'], [withOffset, `"${withOffset}"`]]) {
  const text = invitation(zone, quoted);
  const visit = Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === 'VEVENT');
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent'));
  console.log(`${zone}: node-ical ${visit.start.toISOString()}, ical.js ${event.startDate.toJSDate().toISOString()}`);
}
JS
TZ=UTC node try.mjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
中国标准时间: node-ical 2026-12-01T09:30:00.000Z, ical.js 2026-12-01T01:30:00.000Z
China Standard Time: node-ical 2026-12-01T01:30:00.000Z, ical.js 2026-12-01T01:30:00.000Z
(UTC+08:00) 北京，重庆，香港特别行政区，乌鲁木齐: node-ical 2026-12-01T01:30:00.000Z, ical.js 2026-12-01T01:30:00.000Z
SEEN
