import { PurchaseFlow } from '../components/PurchaseFlow.tsx';

/** Cover for work at height: job, place and height besides the persons. */
export default function HeightInsuranceScreen() {
  return <PurchaseFlow title="高空险投保" />;
}
