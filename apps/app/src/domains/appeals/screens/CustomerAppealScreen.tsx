import { useParams } from '../../../shell/navigator/index.ts';
import { AppealPage } from '../components/AppealPage.tsx';

/** A recycler’s appeal against a customer, and the customer's statement. */
export default function CustomerAppealScreen() {
  const { no } = useParams<'no'>();
  return <AppealPage kind="customer" no={no} />;
}
