import {
  lazy,
  Suspense,
  type ComponentType,
  type CSSProperties,
  type LazyExoticComponent,
  type ReactNode,
} from 'react';
import type { CampaignCard } from '@shoushou/contract/types';
import type { SceneProps } from './SceneParts.tsx';
import * as styles from './scene.module.css';

export type CampaignArt = CampaignCard['art'];

interface Drawn {
  readonly drawing: LazyExoticComponent<ComponentType<SceneProps>>;
  /** Colours of the sky, from the top down: white words on either have 4.5:1 or more. */
  readonly sky: readonly [top: string, foot: string];
}

const red = ['#c4241f', '#dc2e28'] as const;
const wine = ['#5f142f', '#9c2440'] as const;
const dark = ['#18244f', '#35508f'] as const;
const green = ['#075c34', '#0b7d47'] as const;

/** The platform's own set of drawings, by the names that documents use. */
const scenes: Readonly<Record<CampaignArt, Drawn>> = {
  moon: { drawing: lazy(() => import('./MoonScene.tsx')), sky: dark },
  lantern: { drawing: lazy(() => import('./LanternScene.tsx')), sky: wine },
  carnival: { drawing: lazy(() => import('./CarnivalScene.tsx')), sky: ['#432a8f', '#6a45c2'] },
  anniversary: { drawing: lazy(() => import('./CakeScene.tsx')), sky: red },
  labour: { drawing: lazy(() => import('./HarvestScene.tsx')), sky: green },
  community: { drawing: lazy(() => import('./EstateScene.tsx')), sky: ['#1b4fa6', '#2f6dd3'] },
  gift: { drawing: lazy(() => import('./GiftScene.tsx')), sky: red },
  gold: { drawing: lazy(() => import('./SproutScene.tsx')), sky: green },
  night: { drawing: lazy(() => import('./NightScene.tsx')), sky: dark },
  envelope: { drawing: lazy(() => import('./EnvelopeScene.tsx')), sky: wine },
  podium: { drawing: lazy(() => import('./PodiumScene.tsx')), sky: red },
  wheel: { drawing: lazy(() => import('./CartScene.tsx')), sky: red },
  heart: { drawing: lazy(() => import('./StageScene.tsx')), sky: wine },
};

/** The colours of a scene's sky as custom properties, for the page's bar above it. */
export function skyOf(name: CampaignArt): CSSProperties {
  const [top, foot] = scenes[name].sky;
  return { '--sky-top': top, '--sky': foot } as CSSProperties;
}

/**
 * An illustrated scene with the campaign's text on it. The sky is rendered at once, the drawing comes in its own chunk.
 */
export function Scene({
  name,
  share,
  children,
}: SceneProps & { readonly name: CampaignArt; readonly children: ReactNode }) {
  const { drawing: Drawing } = scenes[name];
  return (
    <div className={styles.scene} style={skyOf(name)}>
      <Suspense fallback={null}>
        <Drawing {...(share === undefined ? {} : { share })} />
      </Suspense>
      {children}
    </div>
  );
}
