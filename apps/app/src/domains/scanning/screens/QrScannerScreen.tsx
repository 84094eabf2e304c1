import { useDeliverResult } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { ScanPanel } from '../components/ScanPanel.tsx';

/** Reads one code and returns it to the requesting screen (`pushForResult`). */
export default function QrScannerScreen() {
  const deliver = useDeliverResult<string>();
  return (
    <PageFrame title="扫码">
      <ScanPanel onText={deliver} />
    </PageFrame>
  );
}
