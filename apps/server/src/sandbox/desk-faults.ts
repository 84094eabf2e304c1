import { providerFaults } from '../gateways/sandbox-rules/catalogue.ts';
import { escapeHtml as text } from '../gateways/sandbox-page.ts';

/** The names of all faults, in the order of their rows: a form sends the place of one. */
export const faultNames = Object.keys(providerFaults) as (keyof typeof providerFaults)[];
/** How long a fault happens: a form sends the place of one. */
export const faultTerms = ['once', 'always', 'never'] as const;

/** A fault that is switched on, or due at the next exchange that can have it. */
export interface ActiveFault {
  name: string;
  once: boolean;
}

/** Whose faults they are, by the letter of their row. */
const providers: Readonly<Record<string, string>> = {
  W: '微信支付',
  T: '商家转账',
  O: '微信登录',
  A: '支付宝',
  S: '短信',
  J: '推送',
  M: '地图',
  E: '刷脸',
  F: '实名核验',
  D: '设备查询',
  N: '隐私号',
};

/** The faults that are on, each with a button that ends it. */
export function activeFaults(active: readonly ActiveFault[]): string {
  if (active.length === 0) return '<p class="quiet">各渠道都正常</p>';
  const lines = active.map(({ name, once }) => {
    const place = faultNames.findIndex((each) => each === name);
    const end = once
      ? '<span class="quiet">下一次</span>'
      : `<form method="post" action="/sandbox/faults" data-done="已恢复正常"><input type="hidden" name="name" value="${place}"><button name="when" value="2">恢复正常</button></form>`;
    return `<li><span class="grow">${text(providerFaults[faultNames[place]!])}<br><span class="quiet">${text(name)}</span></span><span class="acts">${end}</span></li>`;
  });
  return `<ul>${lines.join('')}</ul>`;
}

/** One of all faults, for the next exchange or until it is ended. */
export function faultForm(): string {
  const groups = Object.entries(providers).map(([letter, provider]) => {
    const options = faultNames.flatMap((name, place) =>
      name.startsWith(letter) ? [`<option value="${place}">${text(providerFaults[name])}</option>`] : [],
    );
    return `<optgroup label="${provider}">${options.join('')}</optgroup>`;
  });
  return `<form class="line" method="post" action="/sandbox/faults" data-done="已设置"><select name="name" aria-label="故障">${groups.join('')}</select><button name="when" value="0">下一次发生</button><button name="when" value="1">一直发生</button></form>`;
}
