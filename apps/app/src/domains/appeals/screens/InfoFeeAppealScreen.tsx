import { useParams } from '../../../shell/navigator/index.ts';
import { AppealPage } from '../components/AppealPage.tsx';

/** A recycler asks the info fee back. */
export default function InfoFeeAppealScreen() {
  const { djno } = useParams<'djno'>();
  return <AppealPage kind="info_fee" no={djno} />;
}
