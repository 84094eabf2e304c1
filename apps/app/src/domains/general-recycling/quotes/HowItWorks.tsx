import { Card } from '../../../ui/display/Card.tsx';
import { GoodsPicture } from '../../../ui/goods/GoodsPicture.tsx';
import * as styles from './quotes.module.css';

const examples = [
  { picture: 'mixed', title: '阳台上的一堆', text: '纸箱、瓶罐、旧铁架，叫不出名字也没关系' },
  { picture: 'carton', title: '搬家剩下的', text: '几袋衣服、一箱书、一台旧风扇' },
  { picture: 'beam', title: '小店拆下来的', text: '货架、边角料、打包纸，量大也可以问' },
] as const;

/** Explains photo quotes and the time until the answer. */
export function HowItWorks() {
  return (
    <Card title="拍几张，一天内给您价格" aside="不收费">
      <ul className={styles.examples}>
        {examples.map(({ picture, title, text }) => (
          <li key={title}>
            <GoodsPicture name={picture} size={48} />
            <span>
              <b>{title}</b>
              <span className="ui-note">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
