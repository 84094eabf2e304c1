import { desk, latestCode, type Person } from './people.ts';

/** The payment password that people of journeys set. */
export const PAY_PASSWORD = '208413';

/** Confirms one payment on the device of these calls; who has no payment password yet sets one. */
export async function confirmPayment({ caller, mobile }: Person): Promise<void> {
  if ((await caller.request('wallet.get_paypassword', {})).set) {
    await caller.request('wallet.confirm_paypassword', { paypassword: PAY_PASSWORD });
    return;
  }
  // Another code may have been sent less than a minute ago.
  await desk('clock', { forwardMinutes: 2 });
  await caller.request('accounts.send_code', { mobile, type: 'paypassword' });
  await caller.request('wallet.set_paypassword', { paypassword: PAY_PASSWORD, code: (await latestCode(mobile))! });
}

/** Pays the customer of an agreed order from the wallet, with the payment password where it is asked for. */
export async function payFromWallet(recycler: Person, no: string, amountFen: number): Promise<void> {
  await confirmPayment(recycler);
  await recycler.caller.request('orders.pay', { no, type: 1, amountFen });
}
