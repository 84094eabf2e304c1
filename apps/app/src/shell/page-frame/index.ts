export { PageFrame } from './PageFrame.tsx';
export type { PageFrameProps } from './PageFrame.tsx';
export { useScreenTitle } from './use-screen-title.ts';
