import { sections } from './sections.ts';
import { ConsoleFrame } from './shell/frame/ConsoleFrame.tsx';

/** The console of a signed-in operator. */
export default function SignedInConsole({ operator }: { operator: string }) {
  return <ConsoleFrame operator={operator} sections={sections} />;
}
