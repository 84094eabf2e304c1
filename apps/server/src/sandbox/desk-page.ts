import { formatAgo, formatClock, formatMobile, formatMoney, fromInstant, shanghaiDate } from '@shoushou/kernel';
import { scaleProfiles } from '@shoushou/rules/scales/profiles';
import { simulatedLoads } from '@shoushou/rules/scales/simulate';
import type { SandboxPayment } from '../gateways/payments/index.ts';
import type { SandboxPayout } from '../gateways/payouts/index.ts';
import { escapeHtml as text } from '../gateways/sandbox-page.ts';
import { activeFaults, faultForm, type ActiveFault } from './desk-faults.ts';
import type { ClockState, SamplePerson } from './desk-state.ts';
import type { LiveOffer, ScaleLoad, SentPush, SentSms } from './sandbox.store.ts';

export interface DeskState {
  people: readonly SamplePerson[];
  /** The number whose messages are shown; all when null. */
  mobile: string | null;
  sms: readonly (SentSms & { code: string | null })[];
  pushes: readonly SentPush[];
  payments: readonly SandboxPayment[];
  payouts: readonly SandboxPayout[];
  clock: ClockState;
  operators: readonly { name: string; password: string; code: string }[];
  scale: ScaleLoad;
  offers: readonly LiveOffer[];
  faults: readonly ActiveFault[];
}

const forwards = [
  [5, '5 分钟'],
  [60, '1 小时'],
  [1440, '1 天'],
  [15 * 1440, '15 天'],
] as const;
const purposes: Readonly<Record<string, string>> = {
  login: '登录',
  password: '设置密码',
  agreement: '确认',
  paypassword: '支付密码',
  cancel: '注销账号',
  oldmobile: '更换手机号',
  newmobile: '更换手机号',
  export: '导出资料',
  bankcard: '银行卡',
  order: '订单通知',
  wallet: '钱包通知',
  service: '服务通知',
  notice: '公告',
  security: '账号安全',
};
const paymentStates = { waiting: '等待付款', paid: '已支付', failed: '支付失败', closed: '已关闭' } as const;
const payoutStates = {
  cancelling: '撤销中',
  paid: '已到账',
  failed: '失败',
  cancelled: '已撤销或超时',
  bounced: '已退回',
} as const;
const providers = { wechat: '微信支付', alipay: '支付宝' } as const;

/** The whole page. Parts with `data-live` are fetched again every two seconds by `desk.js`. */
export function deskPage(state: DeskState): string {
  const now = fromInstant(state.clock.now);
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>沙盒 · 收收</title>
<link rel="stylesheet" href="/sandbox/desk.css">
</head>
<body>
<header><h1>沙盒</h1><p>短信、推送和支付都在这里，不会发给任何人。数据为示例。</p></header>
<main>
<div class="column">
${card('示例用户', people(state))}
${card('短信', smsFilter(state) + live('sms', smsList(state, now)))}
</div>
<div class="column">
${card('时钟', live('clock', clock(state)) + clockForms())}
${card('模拟秤', live('scale', scaleState(state)) + scaleForm(state))}
${card('指派', live('offers', offersOf(state, now)) + placeForm())}
${card('支付', live('payments', payments(state, now)))}
${card('打款', live('payouts', payouts(state, now)))}
${card('渠道账单', billForms(now))}
${card('渠道故障', live('faults', activeFaults(state.faults)) + faultForm())}
${card('推送', live('pushes', pushes(state, now)))}
${card('管理后台', live('operator', operatorsOf(state)))}
${card('数据', reset())}
</div>
</main>
<p id="outcome" role="status"></p>
<script src="/sandbox/desk.js" type="module"></script>
</body>
</html>`;
}

const card = (title: string, body: string): string => `<section><h2>${title}</h2>${body}</section>`;
const live = (name: string, body: string): string => `<div data-live="${name}">${body}</div>`;
const empty = (phrase: string): string => `<p class="quiet">${phrase}</p>`;
const rows = (items: readonly string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

function people({ people: sample }: DeskState): string {
  if (sample.length === 0) return empty('还没有示例数据，可在下方重置');
  return rows(
    sample.map(
      ({ mobile, name, role, password, payPassword }) =>
        `<span class="grow"><b>${text(name)}</b> <span class="quiet">${text(role)}${password ? ` · 密码 ${text(password)}` : ''}${payPassword ? ` · 支付密码 ${text(payPassword)}` : ''}</span></span><a class="figures" href="/sandbox?mobile=${encodeURIComponent(mobile)}">${formatMobile(mobile)}</a>`,
    ),
  );
}

function smsFilter({ mobile }: DeskState): string {
  return `<form method="get" action="/sandbox" class="line"><input name="mobile" inputmode="numeric" maxlength="11" aria-label="手机号" placeholder="只看一个手机号" value="${text(mobile ?? '')}"><button>查看</button>${mobile ? '<a href="/sandbox">全部</a>' : ''}</form>`;
}

function smsList({ sms, mobile }: DeskState, now: number): string {
  if (sms.length === 0) return empty(mobile ? '没有发给这个手机号的短信' : '还没有短信');
  return rows(
    sms.map(
      (one) =>
        `<span class="grow"><span class="quiet"><span class="figures">${formatMobile(one.mobile)}</span> · ${text(purposes[one.purpose] ?? one.purpose)} · ${formatAgo(one.sentAt, now)}</span><br>${text(one.text)}</span>${one.code ? `<b class="code figures">${one.code}</b>` : ''}`,
    ),
  );
}

function clock({ clock: { now, forwardMinutes } }: DeskState): string {
  const ahead =
    forwardMinutes === 0
      ? '与真实时间一致'
      : `比真实时间快 ${Math.floor(forwardMinutes / 1440)} 天 ${Math.floor(forwardMinutes / 60) % 24} 小时 ${forwardMinutes % 60} 分钟`;
  return `<p><b class="figures">${shanghaiDate(fromInstant(now))} ${formatClock(now)}</b> <span class="quiet">${ahead}</span></p>`;
}

function clockForms(): string {
  const buttons = forwards
    .map(([minutes, phrase]) => `<button name="forwardMinutes" value="${minutes}">快进 ${phrase}</button>`)
    .join('');
  return `<form class="line" method="post" action="/sandbox/clock" data-done="时间已快进，到期的事情已处理">${buttons}</form>
<form class="line" method="post" action="/sandbox/clock" data-done="时间已快进，到期的事情已处理"><input name="forwardMinutes" type="number" min="1" max="527040" required aria-label="分钟" placeholder="分钟"><button>快进</button></form>`;
}

function offersOf({ offers }: DeskState, now: number): string {
  if (offers.length === 0) return empty('现在没有等待回应的指派');
  const act = (mobile: string, answer: number, phrase: string): string =>
    `<form method="post" action="/sandbox/recyclers/${encodeURIComponent(mobile)}/answers" data-done="已替他回应"><button name="answer" value="${answer}"${answer === 0 ? ' class="main"' : ''}>${phrase}</button></form>`;
  return rows(
    offers.map(
      ({ no, recyclerName, mobile, expiresAt }) =>
        `<span class="grow"><b>${text(recyclerName)}</b> ${text(no)}<br><span class="quiet"><span class="figures">${formatMobile(mobile)}</span> · 还剩 ${Math.max(0, Math.round((fromInstant(expiresAt) - now) / 1000))} 秒</span></span><span class="acts">${act(mobile, 0, '接单')}${act(mobile, 1, '不接')}${act(mobile, 2, '不理会')}</span>`,
    ),
  );
}

function placeForm(): string {
  return `<form class="line" method="post" action="/sandbox/places" data-done="已到那里"><input name="recycler" inputmode="numeric" maxlength="11" required aria-label="回收员手机号" placeholder="回收员手机号"><input name="longitude" type="number" step="any" min="73" max="136" required aria-label="经度" placeholder="经度 113.94"><input name="latitude" type="number" step="any" min="3" max="54" required aria-label="纬度" placeholder="纬度 22.54"><button>放到这里</button></form>`;
}

const spoilNames = [
  '少一笔',
  '重复一笔',
  '金额多 1 元',
  '文件被改',
  '还没出来',
  '扣手续费 1 元',
  '结算到银行 1 元',
  '恢复正确',
] as const;

function billForms(now: number): string {
  const yesterday = shanghaiDate(now - 86_400_000);
  return (['wechat', 'alipay'] as const)
    .map(
      (provider) =>
        `<p>${providers[provider]} <a href="/sandbox/bills/${provider}/${yesterday}">昨天的账单</a></p><form class="line" method="post" action="/sandbox/bills/${provider}/spoil" data-done="之后取到的账单就是这样">${spoilNames.map((name, place) => `<button name="kind" value="${place}">${name}</button>`).join('')}</form>`,
    )
    .join('');
}

const scaleForms = ['蓝牙标准秤', '文本行', '耀华连续帧', '友声六字节'] as const;
const scaleLoads = { still: '放稳', swinging: '晃动', overload: '超载' } as const;

function scaleState({ scale: { grams, load, profile } }: DeskState): string {
  return `<p><b class="figures">${(grams / 1000).toFixed(2)} kg</b> <span class="quiet">${scaleLoads[load]} · ${scaleForms[scaleProfiles.indexOf(profile)] ?? ''}</span></p>`;
}

function scaleForm({ scale: { grams, profile } }: DeskState): string {
  const buttons = simulatedLoads
    .map(
      (load, place) =>
        `<button name="load" value="${place}"${load === 'still' ? ' class="main"' : ''}>${scaleLoads[load]}</button>`,
    )
    .join('');
  return `<form class="line" method="post" action="/sandbox/scale" data-done="已放到秤上"><input name="kilograms" type="number" min="0" max="300" step="0.01" required aria-label="千克" placeholder="千克" value="${grams / 1000}"><select name="profile" aria-label="数据格式">${scaleForms.map((label, place) => `<option value="${place}"${scaleProfiles[place] === profile ? ' selected' : ''}>${label}</option>`).join('')}</select>${buttons}</form>
<p class="quiet">在手机的「蓝牙秤」里连接「模拟秤」，或像接在串口上一样连接「模拟有线秤」；李师傅的智能秤 SC-SHENZHEN01 也会上报同样的重量，并执行手机发来的去皮和置零。</p>
<form class="line" method="post" action="/sandbox/scale-report" data-done="已上报"><button>智能秤上报一次</button></form>`;
}

function payments({ payments: list }: DeskState, now: number): string {
  if (list.length === 0) return empty('还没有支付单');
  const act = (no: string, verb: string, phrase: string, done: string): string =>
    `<form method="post" action="/sandbox/payments/${encodeURIComponent(no)}/${verb}" data-done="${done}"><button${verb === 'approve' ? ' class="main"' : ''}>${phrase}</button></form>`;
  return rows(
    list.map(
      ({ no, provider, amountFen, subject, state, startedAt }) =>
        `<span class="grow"><b class="figures">${formatMoney(amountFen)}</b> ${text(subject)}<br><span class="quiet">${providers[provider]} · ${formatAgo(startedAt, now)} · ${text(no)}</span></span>${
          state === 'waiting'
            ? `<span class="acts">${act(no, 'approve', '支付成功', '已支付')}${act(no, 'fail', '支付失败', '已设为失败')}</span>`
            : `<span class="quiet">${paymentStates[state]}</span>`
        }`,
    ),
  );
}

function payouts({ payouts: list }: DeskState, now: number): string {
  if (list.length === 0) return empty('还没有打款');
  const act = (no: string, verb: string, phrase: string, done: string): string =>
    `<form method="post" action="/sandbox/payouts/${encodeURIComponent(no)}/${verb}" data-done="${done}"><button${verb === 'confirm' ? ' class="main"' : ''}>${phrase}</button></form>`;
  return rows(
    list.map(
      ({ no, provider, amountFen, state, madeAt }) =>
        `<span class="grow"><b class="figures">${formatMoney(amountFen)}</b> ${providers[provider]}<br><span class="quiet">${formatAgo(madeAt, now)} · ${text(no)}</span></span>${
          state === 'waiting' || state === 'under_way'
            ? `<span class="acts">${act(no, 'confirm', '打款成功', '已到账')}${act(no, 'refuse', '打款失败', '已设为失败')}</span>`
            : `<span class="acts"><span class="quiet">${payoutStates[state]}</span>${state === 'paid' ? act(no, 'bounce', '银行退回', '已退回') : ''}</span>`
        }`,
    ),
  );
}

function pushes({ pushes: list }: DeskState, now: number): string {
  if (list.length === 0) return empty('还没有推送');
  return rows(
    list.map(
      ({ title, text: phrase, extras, sentAt }) =>
        `<span class="grow"><b>${text(title)}</b> ${text(phrase)}<br><span class="quiet">类型 ${extras.BLType}${extras.BLNo ? ` · ${text(extras.BLNo)}` : ''} · ${formatAgo(sentAt, now)}</span></span>`,
    ),
  );
}

function operatorsOf({ operators }: DeskState): string {
  const door = rows(
    operators.map(
      ({ name, password, code }) =>
        `<span class="grow"><b>${text(name)}</b><br><span class="quiet">密码 ${text(password)}</span></span><span class="code-with-name"><span class="quiet">动态码</span> <b class="code figures">${code}</b></span>`,
    ),
  );
  return `${door}<p class="quiet">变更角色要两个人：一人发起，另一人复核。</p><p><a href="/console/">打开管理后台</a></p>`;
}

function reset(): string {
  return `<p class="quiet">清空全部数据，重新生成示例城市（深圳），时钟回到真实时间。约需十秒，已登录的人需要重新登录。</p>
<form class="line" method="post" action="/sandbox/reset" data-ask="清空全部数据并重新生成示例城市" data-done="已恢复到示例数据"><button>重置</button></form>
<p class="quiet">实名认证用的样证：<a href="/sandbox/idcard/front.jpg">人像面</a> · <a href="/sandbox/idcard/back.jpg">国徽面</a>。别的号码和姓名手填也能通过。</p>
<form class="line" method="post" action="/sandbox/people" data-done="已生成"><input name="recyclers" type="number" min="1" max="2000" required aria-label="人数" placeholder="人数"><button>生成可接单的回收员</button></form>`;
}
