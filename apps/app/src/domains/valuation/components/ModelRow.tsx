import type { DeviceModel } from '@shoushou/contract/types';
import { Money } from '@shoushou/design/Money';
import { StateTag } from '@shoushou/design/StateTag';
import { GoodsPicture } from '../../../ui/goods/GoodsPicture.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';

/** A model with the price of its best variant in best condition; leads on to its questions. */
export function ModelRow({
  model: { id, brand, name, picture, bestFen, sample },
  href,
}: {
  model: DeviceModel;
  href: (id: string) => string;
}) {
  return (
    <Cell
      href={href(id)}
      icon={<GoodsPicture name={picture} size={40} />}
      title={name}
      note={
        <>
          {brand === name ? '' : brand}
          {sample && ' 示例价格'}
        </>
      }
      value={
        bestFen === null ? (
          <StateTag>上门看货</StateTag>
        ) : (
          <>
            最高 <Money fen={bestFen} form="short" tone="amount" bold />
          </>
        )
      }
    />
  );
}
