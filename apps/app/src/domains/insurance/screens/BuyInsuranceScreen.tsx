import { PurchaseFlow } from '../components/PurchaseFlow.tsx';

/** Applying for accident cover, or the approved content of a product that is only shown here. */
export default function BuyInsuranceScreen() {
  return <PurchaseFlow title="投保" />;
}
