import { useParams } from '../../../shell/navigator/index.ts';
import { AppealPage } from '../components/AppealPage.tsx';

/** Appeals against the result of a visit. */
export default function ReceiptAppealScreen() {
  const { orno } = useParams<'orno'>();
  return <AppealPage kind="receipt" no={orno} />;
}
