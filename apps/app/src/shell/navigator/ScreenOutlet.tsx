import { Component, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { earlyErrors } from '../reporting/early-errors.ts';
import { ScreenFailed, ScreenMissing, ScreenSkeleton } from '../frame/ScreenStates.tsx';
import type { RouteDefinition } from '../routing/route.ts';
import type { Resolution } from './admission.ts';
import { useNavigatorInstance } from './context.ts';
import { loadedScreen, loadScreen } from './screens.ts';

/** Renders a path: its screen, a skeleton while loading, or why there is none. */
export function ScreenOutlet({
  resolution,
  path,
  tab = false,
}: {
  resolution: Resolution;
  path: string;
  tab?: boolean;
}) {
  const navigator = useNavigatorInstance();
  if (resolution === 'pending') return <ScreenSkeleton tab={tab} />;
  if (resolution === 'missing') return <ScreenMissing path={path} />;
  if (resolution === 'failed')
    return <ScreenFailed reason="network" retry={() => void navigator.completeRoutes()} tab={tab} />;
  return (
    <ScreenBoundary tab={tab}>
      <LoadedScreen definition={resolution.definition} />
    </ScreenBoundary>
  );
}

function LoadedScreen({ definition }: { definition: RouteDefinition }) {
  const [Screen, setScreen] = useState<ComponentType | null>(() => loadedScreen(definition));
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (Screen || failed) return undefined;
    let wanted = true;
    loadScreen(definition).then(
      (component) => wanted && setScreen(() => component),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [definition, Screen, failed]);
  if (failed)
    return (
      <ScreenFailed
        title={definition.title}
        reason="network"
        retry={() => setFailed(false)}
        tab={definition.tab !== undefined}
      />
    );
  return Screen ? <Screen /> : <ScreenSkeleton title={definition.title} tab={definition.tab !== undefined} />;
}

/** Confines a rendering error to its screen. */
class ScreenBoundary extends Component<{ tab: boolean; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    earlyErrors.push(error);
    reportError(error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <ScreenFailed reason="fault" retry={() => this.setState({ failed: false })} tab={this.props.tab} />;
  }
}
