import { pushTypeOf, pushTypes } from '@shoushou/contract/push-types';
import { showMessage } from '../messages/messages.ts';
import { openFromOutside, type OpeningNavigator } from '../routing/open-from-outside.ts';

/**
 * The target of a tap on a message or push, by type and number (specification §2): a path of this app without leading
 * slash, or null. The path must still be looked up: type 11 contains any text.
 */
export function pathOfPush(type: number | null, no: string | null): string | null {
  const known = type === null ? undefined : pushTypeOf(type);
  return known ? known.pathOf(no ?? '') : 'jiedan/0';
}

/**
 * Extras of a push message (specification §3): `BLType`, `BLNo`, `sound`. Some platforms pass numbers as text, or all
 * extras as one JSON text. The type is null when there is no usable one, which leads where any other type does.
 * @throws SyntaxError for text that is no JSON
 */
export function readPushExtras(extras: unknown): { type: number | null; no: string | null } {
  const { BLType, BLNo } = ((typeof extras === 'string' ? JSON.parse(extras) : extras) ?? {}) as {
    BLType?: unknown;
    BLNo?: unknown;
  };
  const type = typeof BLType === 'string' && BLType.trim() !== '' ? Number(BLType) : BLType;
  const no = typeof BLNo === 'number' ? String(BLNo) : BLNo;
  return {
    type: Number.isInteger(type) ? (type as number) : null,
    no: typeof no === 'string' && no !== '' ? no : null,
  };
}

let before: Promise<void> = Promise.resolve();

/**
 * Opens the page of a tapped push; shows 打开消息错误 in a dialog when it is not a screen of this app. One after the other.
 */
export function openPush(navigator: OpeningNavigator, extras: unknown): Promise<void> {
  return (before = before.then(() => open(navigator, extras)));
}

async function open(navigator: OpeningNavigator, extras: unknown): Promise<void> {
  try {
    const { type, no } = readPushExtras(extras);
    // A tap on a message with nothing to open only opens the app.
    if (type === pushTypes.text.type) return;
    if (!(await openFromOutside(navigator, pathOfPush(type, no))))
      throw new Error(`no screen for a push of type ${type}`);
  } catch {
    showMessage('pushOpenFailed');
  }
}
