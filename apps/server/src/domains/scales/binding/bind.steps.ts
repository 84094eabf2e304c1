import type { Transaction } from '../../../platform/database/types.ts';
import { notifyPerson, type Source } from '../notifications.steps.ts';
import { appendScaleEvent, bindTo, setState, unbind, type ScaleRow } from '../scales.store.ts';

/** Makes a locked, unbound scale the person's. */
export async function bindScaleTo(
  tx: Transaction,
  source: Source,
  { serial, model }: ScaleRow,
  ownerId: string,
  how: 'claim_code' | 'button',
): Promise<void> {
  const now = source.clock.now();
  await bindTo(tx, { serial, ownerId, name: model.name, how, at: now });
  await appendScaleEvent(tx, serial, 'bound', how === 'button' ? '按绑定键绑定' : '输入绑定码绑定', now);
  await notifyPerson(tx, source, ownerId, '智能秤已绑定', `${model.name}（${serial}）已绑定到您的账号`);
}

/** Ends the binding of a locked scale, which can then be bound again. */
export async function releaseScaleFrom(
  tx: Transaction,
  source: Source,
  { serial, model, ownerId, state }: ScaleRow,
  by: 'owner' | 'operator',
  text: string,
): Promise<void> {
  const now = source.clock.now();
  if (!(await unbind(tx, serial, by, now)) || ownerId === null) return;
  if (state !== 'suspended') await setState(tx, serial, 'made');
  await appendScaleEvent(tx, serial, 'released', text, now);
  await notifyPerson(tx, source, ownerId, '智能秤已解绑', `${model.name}（${serial}）：${text}`);
}
