import { pushTypes } from '@shoushou/contract/push-types';
import { failure, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { notify } from '../../messages/index.ts';
import { postOrThrow } from '../../wallet/index.ts';
import { heldAwardPaid, heldAwardReturned } from '../campaign/budget-money.rules.ts';
import { setOff } from '../awards/take-back.steps.ts';
import { lockAward, moveAward, proposeRefusal, saveRefuser } from '../awards/awards.store.ts';

/** Prizes of ¥500 or more are reviewed before they are given. One operator approves; a refusal needs two. */
export const decideAward = (deps: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('campaigns.decide_award', async (tx, { caller }, { id, approve, note }) => {
    const award = isUuid(id) ? await lockAward(tx, id, null) : null;
    if (!award) return failure('campaigns.award_unknown');
    if (award.state !== 'held' || award.receiptNo !== null) return failure('campaigns.award_fixed');
    if (!approve && award.refusalBy === null) {
      await proposeRefusal(tx, award, caller, note);
      return success(null);
    }
    if (!approve && award.refusalBy === caller.operatorId) return failure('campaigns.second_operator');
    if (!approve) await saveRefuser(tx, award, caller.operatorId);
    const reason = award.refusalReason ?? note;
    const now = deps.clock.now();
    const cash = award.kind === 'cash';
    await moveAward(
      tx,
      award,
      {
        state: approve ? (cash ? 'paid' : 'won') : 'refused',
        reason: approve ? null : reason,
        ended: !approve || cash,
      },
      now,
    );
    const text = approve
      ? cash
        ? `${award.name}核实完成，已存入奖励账户。`
        : `${award.name}核实完成，请填写收货地址或选择兑奖点。`
      : `${award.name}未通过核实：${reason}`;
    await notify(tx, deps, {
      userId: award.personId,
      kind: 'service',
      title: '奖品核实结果',
      text,
      pushType: pushTypes.page.type,
      subject: 'luckdrawlist',
    });
    if (cash) await postOrThrow(tx, approve ? heldAwardPaid(award, award.name, null) : heldAwardReturned(award), now);
    if (cash && approve) await setOff(tx, [{ personId: award.personId, netFen: award.netFen, from: award.id }], now);
    return success(null);
  });
