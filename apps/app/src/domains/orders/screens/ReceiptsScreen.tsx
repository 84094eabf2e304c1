import { useParams } from '../../../shell/navigator/index.ts';
import { isReceiptState, ReceiptList } from '../components/ReceiptList.tsx';

/** My receipts, opened at the tab that the path names. */
export default function ReceiptsScreen() {
  const { state } = useParams<'state'>();
  return <ReceiptList initial={isReceiptState(state) ? state : '0'} />;
}
