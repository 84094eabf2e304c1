import { PurchaseFlow } from '../components/PurchaseFlow.tsx';

/** Cover by photos of the site and its persons. */
export default function PictureInsuranceScreen() {
  return <PurchaseFlow title="拍照投保" />;
}
