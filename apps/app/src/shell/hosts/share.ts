import { errorText } from '../../device/host/adapters.ts';
import { host } from '../../device/host/platform.ts';
import { deviceShare } from '../../device/share/index.ts';
import { WechatMissingError, type ShareOutcome, type SharePayload, type ShareTarget } from '../../device/share/port.ts';
import { recordAction } from '../reporting/action-record.ts';
import { hasConsented, saveConsent } from '../session/consent.ts';
import { confirmDialog, showActionSheet, showMenuHint, showMessage, showToast } from '../messages/messages.ts';
import { appSettings } from '../calls/settings.ts';
import { routeInFront } from '../routing/route-of-page.ts';
import { configureWechat } from '../session/wechat-account.ts';

export type { SharePayload } from '../../device/share/port.ts';

const choices = [
  { key: 'friend', text: '微信好友' },
  { key: 'timeline', text: '朋友圈' },
] as const satisfies readonly { key: ShareTarget; text: string }[];

/** The specification's numbers of results and targets (§7). */
const results = { success: 3, cancel: 5 } as const;
const targets: Readonly<Record<ShareTarget, number>> = { friend: 1, timeline: 2 };

const sendText: Readonly<Record<ShareTarget, string>> = { friend: '选择“发送给朋友”', timeline: '选择“分享到朋友圈”' };

/** Browsers without a share sheet of their own copy the link. */
const pasteText: Readonly<Record<ShareTarget, string>> = {
  friend: '链接已复制，到微信粘贴发给好友',
  timeline: '链接已复制，到朋友圈粘贴发表',
};

/** Addresses of this site may be given without origin. */
function absolute(address: string, origin: string): string {
  return address === '' ? '' : new URL(address, origin).href;
}

/**
 * Records a share as specified: title, result, target and the current hash, whose numbers and ids are cut out (decision
 * 37).
 */
export function recordShare(title: string, result: keyof typeof results, target: ShareTarget): void {
  recordAction({
    title,
    arevent: String(results[result]),
    shareplatform: String(targets[target]),
    url: `#${routeInFront()}`,
  });
}

/** WeChat's SDK in the native app starts at its first use, which needs the person's consent. */
async function ensureConsentForWechat(): Promise<boolean> {
  configureWechat();
  if (host() !== 'native' || (await hasConsented())) return true;
  const agreed = await confirmDialog({
    title: '分享前请先同意隐私政策',
    text: `分享由微信完成，微信会取得您的设备信息。《隐私政策》在“设置”的“关于${appSettings().name}”里可以读到；不同意也可以继续浏览。`,
    confirm: '同意',
    cancel: '不同意',
  });
  if (agreed) await saveConsent(true);
  return agreed;
}

async function showOutcome(outcome: ShareOutcome, target: ShareTarget): Promise<void> {
  if (outcome === 'own-menu') await showMenuHint('点击右上角 ···', sendText[target]);
  else if (outcome === 'copied') showToast(pasteText[target], { style: 'success' });
}

/**
 * Offers 微信好友 and 朋友圈, shares a page by the host's means, and records what is known to have happened: a card prepared
 * for WeChat's menu once WeChat has said so, a copied link not at all. Addresses may omit this site's origin. True when
 * handed over, false when cancelled or when a toast has explained why not. @param recordedAs title for the record,
 * where the title contains a name
 */
export async function openShareSheet(payload: SharePayload, recordedAs: string = payload.title): Promise<boolean> {
  const target = await showActionSheet({ title: '分享到', choices });
  if (target === null || !(await ensureConsentForWechat())) return false;
  const site = appSettings().mobileSite || location.origin;
  const card = {
    ...payload,
    thumb: absolute(payload.thumb || (appSettings().logo ?? '/icons/icon-192.png'), site),
    webpageUrl: absolute(payload.webpageUrl, site),
  };
  try {
    const outcome = await (
      await deviceShare()
    ).share(card, target, (later, to) => recordShare(recordedAs, later === 'shared' ? 'success' : 'cancel', to));
    if (outcome === 'shared') recordShare(recordedAs, 'success', target);
    if (outcome === 'cancelled') recordShare(recordedAs, 'cancel', target);
    await showOutcome(outcome, target);
    return outcome !== 'cancelled';
  } catch (error) {
    if (error instanceof WechatMissingError) showMessage('wechatNotInstalled');
    else showToast(errorText(error, '没有分享成功，请重试'));
    return false;
  }
}
