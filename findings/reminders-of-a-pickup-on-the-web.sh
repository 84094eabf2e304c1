#!/usr/bin/env bash
# The web version of Capacitor's local notifications. A reminder for every day at nine is shown at once and never again; one a month ahead is kept as pending, but its timer is longer
# than a browser counts, runs out at once and does not come back (Node counts as far as a browser). Only one that is due soon is shown, and schedule() answers the same to all three.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @capacitor/local-notifications@8.3.1 @capacitor/core@8.5.2
echo '@capacitor/local-notifications 8.3.1, @capacitor/core 8.5.2'
cat > try.cjs <<'JS'
const { mock } = require('node:test');

const shown = [];
globalThis.window = globalThis;
globalThis.Notification = class {
  static permission = 'granted';
  static requestPermission = async () => 'granted';
  constructor(title) {
    shown.push(title);
  }
  addEventListener() {}
};
const { LocalNotifications } = require('@capacitor/local-notifications');

const soon = () => new Promise((done) => setTimeout(done, 100));
const report = async (when) => console.log(`${when}: shown ${shown.splice(0).join(', ') || 'nothing'}; pending ${(await LocalNotifications.getPending()).notifications.map(({ title }) => title).join(', ') || 'nothing'}`);
(async () => {
  mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-11-30T08:00:00Z') });
  const { notifications } = await LocalNotifications.schedule({
    notifications: [
      { id: 1, title: '每天九点', body: '', schedule: { on: { hour: 9, minute: 0 } } },
      { id: 2, title: '一会儿', body: '', schedule: { at: new Date(Date.now() + 50) } },
      { id: 3, title: '一个月后', body: '', schedule: { at: new Date('2026-12-30T08:00:00Z') } },
    ],
  });
  await report(`answered ${notifications.map(({ id }) => id).join(', ')}`);
  mock.timers.setTime(Date.now() + 50);
  await soon();
  await report('a moment later');
  mock.timers.setTime(Date.parse('2027-01-01T12:00:00Z'));
  await soon();
  await report('a month and two days later');
})();
JS
NODE_NO_WARNINGS=1 node try.cjs > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
answered 1, 2, 3: shown 每天九点; pending 一会儿, 一个月后
a moment later: shown 一会儿; pending 一个月后
a month and two days later: shown nothing; pending 一个月后
SEEN
