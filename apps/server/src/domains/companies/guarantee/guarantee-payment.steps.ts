import { formatMoney } from '@shoushou/kernel';
import { MIN_GUARANTEE_FEN } from '@shoushou/rules/companies/guarantee';
import { notify } from '../../messages/index.ts';
import { postGivenBack, type PaymentPurpose } from '../../wallet/index.ts';
import { pushTypes } from '@shoushou/contract/push-types';
import type { ReservationDeps } from '../reservation/reservation.case.ts';
import { lockCompany, ownerOf, setCompanyState } from '../company/companies.store.ts';
import { guaranteeHeld, guaranteeReturned } from './guarantee-money.rules.ts';
import { insertGuarantee, setGuaranteeDue, sumGuarantees } from './guarantees.store.ts';

/** Why a company is paused that did not top up. */
export const GUARANTEE_SHORT = '保证金不足，没有按时补足';

const path = (subject: string | null): string => `company/companydetail/${subject}`;

/** The owner's guarantee at the cashier; its subject is the company's number. */
export const guaranteePurpose = (deps: ReservationDeps): PaymentPurpose => ({
  payer: 'owner',
  fromWallet: true,
  retryPath: ({ subject }) => path(subject),
  next: ({ subject }) => ({ label: '查看保证金', path: path(subject), main: true }),
  movement: ({ ownerId, no, subject, title, amountFen }) =>
    guaranteeHeld(
      { companyNo: subject ?? no, paymentNo: no, part: 0, ownerId, amountFen },
      title.replace('保证金：', ''),
      '由平台保管，违约时用来双倍返还定金',
    ),
  async whenPaid(tx, { paymentId, userId, subject, amountFen }) {
    const company = subject === null ? null : await lockCompany(tx, subject);
    if (!company) throw new Error(`payment ${paymentId} is the guarantee of ${subject}, which is not there`);
    const part = { companyNo: company.no, paymentNo: paymentId, part: 0, ownerId: userId, amountFen };
    // The owner has changed: deposits would go to one person and be covered by another.
    if ((await ownerOf(tx, company.no)) !== userId) {
      await postGivenBack(tx, deps, guaranteeReturned(part, company.name), deps.clock.now());
      await notify(tx, deps, {
        userId,
        kind: 'order',
        title: '保证金已退回',
        text: `您已不是${company.name}的负责人，${formatMoney(amountFen)} 已原路退回`,
        pushType: pushTypes.page.type,
        subject: path(company.no),
      });
      return;
    }
    if (!(await insertGuarantee(tx, part, deps.clock.now()))) return;
    if (((await sumGuarantees(tx, [company.no])).get(company.no) ?? 0) < MIN_GUARANTEE_FEN) return;
    await setGuaranteeDue(tx, company.no, null);
    if (company.state === 'paused' && company.why === GUARANTEE_SHORT)
      await setCompanyState(tx, company.no, 'active', '');
  },
});
