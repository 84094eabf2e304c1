import { formatMoneyShort, HOUR } from '@shoushou/kernel';
import type { RuleFigures } from '@shoushou/texts/figures';
import { PAY_PASSWORD_LOCK, PAY_PASSWORD_MAX_ATTEMPTS } from '../pay-password/pay-password.rules.ts';
import { PAYMENT_LIFETIME, RECHARGE_MIN, RECHARGE_MAX } from '../cashier/payment.rules.ts';

/** Numbers of recharge, cashier and payment password for content pages. */
export function walletFigures(): RuleFigures {
  return {
    words: {
      recharge_least: formatMoneyShort(RECHARGE_MIN),
      recharge_most: formatMoneyShort(RECHARGE_MAX),
      payment_minutes: String(PAYMENT_LIFETIME / 60_000),
      pay_password_tries: String(PAY_PASSWORD_MAX_ATTEMPTS),
      pay_password_lock_hours: String(PAY_PASSWORD_LOCK / HOUR),
    },
    tables: {},
  };
}
