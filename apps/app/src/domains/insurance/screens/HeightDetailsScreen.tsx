import { RecordPage } from '../components/RecordPage.tsx';

/** A policy for work at height, with job, place and level. */
export default function HeightDetailsScreen() {
  return <RecordPage title="高空险保单" />;
}
