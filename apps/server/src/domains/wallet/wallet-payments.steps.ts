import { formatMoney } from '@shoushou/kernel';
import { receivePurpose } from './receive-codes/receive-purpose.steps.ts';
import type { PaymentPurposes } from './cashier/payment-purpose.steps.ts';

/** The wallet's own purposes: recharges by the owner, and payments by receive code. */
export const walletPayments: PaymentPurposes = {
  recharge: {
    payer: 'owner',
    fromWallet: false,
    retryPath: ({ amountFen }) => `recharge?amount=${amountFen}`,
    paidMessage: ({ amountFen }) => ({
      title: '充值到账',
      text: `充值 ${formatMoney(amountFen)} 已到账，可在钱包查看`,
    }),
  },
  receive: receivePurpose,
};
