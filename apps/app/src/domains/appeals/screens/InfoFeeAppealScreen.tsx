import { useParams } from '../../../shell/navigator/index.ts';
import { AppealPage } from '../components/AppealPage.tsx';

/** A recycler's appeal for a refund of the info fee. */
export default function InfoFeeAppealScreen() {
  const { djno } = useParams<'djno'>();
  return <AppealPage kind="info_fee" no={djno} />;
}
