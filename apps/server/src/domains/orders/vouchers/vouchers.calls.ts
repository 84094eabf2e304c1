import type { Input } from '@shoushou/contract';
import type { ordersCalls } from '@shoushou/contract/orders/orders.contract';
import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { readBrandLook } from '../../../platform/brand/brand.ts';
import { privateLink } from '../../../platform/files/private-links.ts';
import { callsOf, handler, type Outcome } from '../../../platform/http/action.ts';
import { checkAnonymous, decodeFile, saveAnonymous, withForm, type ParsedForm } from '../../files/index.ts';
import { readWeighing } from '../order/goods.store.ts';
import { readBundle } from '../views/detail.store.ts';
import { drawVoucher } from './voucher-drawing.steps.ts';
import { voucherFacts } from './voucher.steps.ts';
import { consoleVoucher, voucher } from './voucher.ts';

type Needs = Pick<Deps, 'database' | 'clock' | 'random' | 'files' | 'incoming' | 'environment'>;

export const vouchersCalls = (
  deps: Needs & Pick<Deps, 'database' | 'clock' | 'random' | 'files' | 'log' | 'environment'>,
) =>
  callsOf<typeof ordersCalls>()({
    'orders.voucher': voucher(deps),

    /**
     * Renders the voucher before the agreement. The app's token identifies no person, so knowledge of the weighing's
     * id, which only the two sides have, is the permission. The result is served by an expiring link and deleted within
     * a day.
     */
    'orders.make_voucher': handler(
      async ({ caller, address, request }, input): Promise<Outcome<'orders.make_voucher'>> => {
        const allowed = await checkAnonymous(deps, caller.tokenId, address);
        return allowed.ok ? withForm(deps, request, (form) => drawFromForm(deps, input, form)) : allowed;
      },
    ),

    'orders.console_voucher': consoleVoucher(deps),
  });

async function drawFromForm(
  deps: Needs,
  input: Input<'orders.make_voucher'>,
  form: ParsedForm,
): Promise<Outcome<'orders.make_voucher'>> {
  const [orno, earid] = [input.orno ?? form.texts.get('orno'), input.earid ?? form.texts.get('earid')];
  if (!orno || !earid)
    return failure('platform.malformed', { values: { problem: `${orno ? 'earid' : 'orno'} 没有填写` } });
  const order = /^(?:OR|JD)\d{14}$/.test(orno) ? await readBundle(deps.database, orno) : null;
  if (!order || !(await readWeighing(deps.database, order, earid))) return failure('orders.unknown');
  const facts = await voucherFacts(deps, order);
  if (facts === null || facts.weighing.id !== earid) return failure('orders.weighing_changed');
  const signature = await decodeFile(deps, form);
  // The voucher can be viewed before it is signed.
  if (!signature.ok && signature.name !== 'files.missing') return signature;
  const drawn = await drawVoucher(
    facts,
    signature.ok
      ? { jpeg: signature.value.jpeg }
      : order.agreement?.strokes
        ? { strokes: order.agreement.strokes }
        : null,
    await readBrandLook(deps.database),
  );
  const { id, name, width, height } = await saveAnonymous(
    deps,
    { ...drawn, sentBytes: signature.ok ? signature.value.sentBytes : 0 },
    { isPrivate: true },
  );
  return success({
    id,
    savepath: privateLink(deps.environment.serverSecret, name, deps.clock.now()).path,
    width,
    height,
  });
}
