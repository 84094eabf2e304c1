import { useQueryParameters } from '../../../shell/navigator/index.ts';
import { WithdrawalPage } from '../components/WithdrawalPage.tsx';
import { WithdrawForm } from '../components/WithdrawForm.tsx';

/** Withdrawing money from the wallet; `?no=` shows one withdrawal. */
export default function WithdrawScreen() {
  const no = useQueryParameters().get('no');
  return no === null ? <WithdrawForm title="提现" source="goods" /> : <WithdrawalPage no={no} />;
}
