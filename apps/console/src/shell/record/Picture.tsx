import { Image, type ImageProps } from 'antd';
import type { ReactNode } from 'react';
import { useChoice } from '../action-keys.ts';

/** A picture that opens in a viewer. */
export function Picture(props: ImageProps) {
  const choose = useChoice();
  return <Image {...props} preview={{ onOpenChange: choose }} />;
}

/** Pictures that open in one viewer. */
export function PictureGroup({ children }: { children: ReactNode }) {
  const choose = useChoice();
  return <Image.PreviewGroup preview={{ onOpenChange: choose }}>{children}</Image.PreviewGroup>;
}
