import { useNavigator } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { appSettings } from '../../../shell/calls/settings.ts';
import { ScanPanel } from '../components/ScanPanel.tsx';
import { destinationOf, readScannedCode, resultPath } from '../scanning.rules.ts';

/** Scans any code and opens our own; others are shown as text. */
export default function ScanCodeScreen() {
  const navigator = useNavigator();
  const { user } = useSession();

  function take(text: string): void {
    const code = readScannedCode(text, appSettings().mobileSite || location.origin);
    navigator.replace(navigator.known(destinationOf(code, user?.isrecycler ?? false)) ?? resultPath(text));
  }

  return (
    <PageFrame title="扫一扫">
      <ScanPanel onText={take} />
    </PageFrame>
  );
}
