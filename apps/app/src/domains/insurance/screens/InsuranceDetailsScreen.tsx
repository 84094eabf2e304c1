import { RecordPage } from '../components/RecordPage.tsx';

/** A policy or an application: its state, numbers and persons, and what to do after an accident. */
export default function InsuranceDetailsScreen() {
  return <RecordPage title="保单详情" />;
}
