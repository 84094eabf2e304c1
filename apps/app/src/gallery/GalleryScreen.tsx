import { useState } from 'react';
import { ClockProvider } from '@shoushou/design/clock';
import { Chips } from '../ui/choice/Chips.tsx';
import { SegmentedTabs } from '../ui/choice/SegmentedTabs.tsx';
import { ActionSpecimens } from './ActionSpecimens.tsx';
import { BoardSpecimens } from './BoardSpecimens.tsx';
import { EntrySpecimens } from './EntrySpecimens.tsx';
import { FormSpecimens } from './FormSpecimens.tsx';
import { ListSpecimens } from './ListSpecimens.tsx';
import { NumberSpecimens } from './NumberSpecimens.tsx';
import { OrderSpecimens } from './OrderSpecimens.tsx';
import { OverlaySpecimens } from './OverlaySpecimens.tsx';
import { PictureSpecimens } from './PictureSpecimens.tsx';
import { ArticleSpecimens } from './ArticleSpecimens.tsx';
import { sampleClock } from './samples.ts';
import * as styles from './gallery.module.css';

const SECTIONS = [
  { id: 'board', label: '组合', content: BoardSpecimens },
  { id: 'numbers', label: '数字', content: NumberSpecimens },
  { id: 'actions', label: '操作', content: ActionSpecimens },
  { id: 'lists', label: '列表', content: ListSpecimens },
  { id: 'forms', label: '表单', content: FormSpecimens },
  { id: 'entry', label: '输入', content: EntrySpecimens },
  { id: 'orders', label: '订单', content: OrderSpecimens },
  { id: 'pictures', label: '图片', content: PictureSpecimens },
  { id: 'reading', label: '阅读', content: ArticleSpecimens },
  { id: 'overlays', label: '弹层', content: OverlaySpecimens },
] as const;

/** Ids of the sections, so that tests can open each one. */
export const GALLERY_SECTIONS: readonly string[] = SECTIONS.map((section) => section.id);

const THEMES = [
  { id: 'red-theme', label: '红' },
  { id: 'green-theme', label: '绿' },
  { id: 'blue-theme', label: '蓝' },
  { id: 'elder', label: '大字' },
];

export interface GalleryScreenProps {
  /** Id of the section shown first. */
  section?: string;
}

/** Every shared component in every state, in each theme and in elder mode. Part of development builds only. */
export default function GalleryScreen({ section = 'board' }: GalleryScreenProps) {
  const [selected, setSelected] = useState(section);
  const [theme, setTheme] = useState('red-theme');
  const [elder, setElder] = useState(false);
  const Content = (SECTIONS.find((candidate) => candidate.id === selected) ?? SECTIONS[0]).content;
  return (
    <ClockProvider clock={sampleClock}>
      <div className={styles.gallery} data-theme={theme} data-elder={elder || undefined}>
        <div className={styles.bar}>
          <div className={styles.head}>
            <h1 className={styles.title}>部件</h1>
            <Chips
              label="主题"
              chips={THEMES}
              selected={elder ? [theme, 'elder'] : [theme]}
              onPress={(id) => (id === 'elder' ? setElder(!elder) : setTheme(id))}
            />
          </div>
          <SegmentedTabs label="部件分组" segments={SECTIONS} selected={selected} onSelect={setSelected} />
        </div>
        <main>
          <Content key={selected} />
        </main>
      </div>
    </ClockProvider>
  );
}
