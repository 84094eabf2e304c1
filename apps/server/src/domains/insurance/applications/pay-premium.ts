import { failure, formatMoney, fromInstant, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { abandonPayment, createPayment, paymentStatus } from '../../wallet/index.ts';
import { isLicensed } from '../products/offered.rules.ts';
import { findVersion } from '../products/products.store.ts';
import { appendSteps } from '../visits/chain.steps.ts';
import { lockVisit } from '../visits/visits.store.ts';
import { changeApplication, lockOwn } from '../cover/applications.store.ts';
import { listPersons } from '../cover/persons.store.ts';

/** The premium's payment; it is paid on the event `wallet.payment_paid`. */
export const payPremium = (deps: Deps) =>
  transactionalHandler('insurance.pay', async (tx, { caller: { userId } }, { no, premiumFen }) => {
    const now = deps.clock.now();
    const row = await lockOwn(tx, userId, no);
    if (!row) return failure('insurance.unknown');
    if (row.state === 'awaiting_sign') {
      const missing = ((await listPersons(tx, [row])).get(no) ?? []).filter(({ consent }) => consent !== 'given');
      return failure('insurance.consent_missing', { values: { n: missing.length } });
    }
    if (row.state !== 'awaiting_payment' || row.premiumFen !== premiumFen) return failure('insurance.not_now');
    if (!isLicensed(deps.gateways.insurers.licence, now)) return failure('insurance.licence_missing');
    if (fromInstant(row.startsAt!) <= now) return failure('insurance.start_passed');
    if (fromInstant(row.quotedUntil!) <= now) return failure('insurance.quote_over');
    const status = row.paymentNo === null ? 'over' : await paymentStatus(tx, deps, userId, row.paymentNo);
    // It is paid; the application will process the event in a moment.
    if (status === 'paid') return failure('insurance.not_now');
    if (status === 'payable' && row.paymentFen === premiumFen) return success({ paymentId: row.paymentNo! });
    if (status === 'payable') await abandonPayment(tx, deps, userId, row.paymentNo!, '报价已更新');
    const product = await findVersion(tx, row.productId, row.version);
    const paymentNo = await createPayment(tx, deps, {
      userId,
      purpose: 'insurance',
      title: `保险费：${product?.name ?? ''}`,
      amountFen: premiumFen,
      subject: no,
    });
    await changeApplication(tx, row, { paymentNo, paymentFen: premiumFen });
    const visit = await lockVisit(tx, userId, row.visitId);
    if (visit)
      await appendSteps(
        tx,
        visit,
        [
          {
            by: 'server',
            page: 'payment',
            action: 'created',
            words: `${no} 支付单 ${paymentNo} 保费 ${formatMoney(premiumFen)}`,
          },
        ],
        now,
      );
    return success({ paymentId: paymentNo });
  });
