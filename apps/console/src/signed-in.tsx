import { sections } from './sections.ts';
import { ConsoleFrame } from './shell/frame/ConsoleFrame.tsx';
import { sectionPath } from './shell/sections.ts';

// The rights are loaded meanwhile.
sections
  .find(({ path }) => path === sectionPath())
  ?.screen.load()
  .catch(() => {});

/** The console of a signed-in operator. */
export default function SignedInConsole({ operator }: { operator: string }) {
  return <ConsoleFrame operator={operator} sections={sections} />;
}
