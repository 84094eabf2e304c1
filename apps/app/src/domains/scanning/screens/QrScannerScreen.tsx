import { useDeliverResult } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { ScanPanel } from '../components/ScanPanel.tsx';

/** Reads one code for the screen that asked (`pushForResult`), which decides what it means. */
export default function QrScannerScreen() {
  const deliver = useDeliverResult<string>();
  return (
    <PageFrame title="扫码">
      <ScanPanel onText={deliver} />
    </PageFrame>
  );
}
