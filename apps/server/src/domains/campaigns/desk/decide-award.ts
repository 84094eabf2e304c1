import { pushTypes } from '@shoushou/contract/push-types';
import { failure, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { notify } from '../../messages/index.ts';
import { postOrThrow } from '../../wallet/index.ts';
import { heldAwardPaid, heldAwardReturned } from '../engine/budget-money.rules.ts';
import { setOff } from '../recoveries/take-back.steps.ts';
import { lockAward, moveAward } from '../prizes/awards.store.ts';

/** Prizes from ¥500 on, looked at before they are given. */
export const decideAward = (deps: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('campaigns.decide_award', async (tx, _, { id, approve, note }) => {
    const award = isUuid(id) ? await lockAward(tx, id, null) : null;
    if (!award) return failure('campaigns.award_unknown');
    if (award.state !== 'held') return failure('campaigns.award_fixed');
    const now = deps.clock.now();
    const cash = award.kind === 'cash';
    await moveAward(tx, award, { state: approve ? (cash ? 'paid' : 'won') : 'refused', reason: approve ? null : note, ended: !approve || cash }, now);
    const text = approve ? (cash ? `${award.name}核实完成，已存入奖励账户。` : `${award.name}核实完成，请填写收货地址或选择兑奖点。`) : `${award.name}未通过核实：${note}`;
    await notify(tx, deps, { userId: award.personId, kind: 'service', title: '奖品核实结果', text, pushType: pushTypes.page.type, subject: 'luckdrawlist' });
    if (cash) await postOrThrow(tx, approve ? heldAwardPaid(award, award.name, null) : heldAwardReturned(award), now);
    if (cash && approve) await setOff(tx, award.personId, award.netFen, award.id, now);
    return success(null);
  });
