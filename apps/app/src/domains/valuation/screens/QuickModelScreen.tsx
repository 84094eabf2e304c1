import { useState } from 'react';
import Search from 'lucide-react/icons/search';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { ModelList } from '../components/ModelList.tsx';
import * as styles from '../components/valuation.module.css';

/** Chooses a phone for a quick estimate. */
export default function QuickModelScreen() {
  const [words, setWords] = useState('');
  const searched = words.trim();
  return (
    <PageFrame
      title="选手机"
      header={
        <div className={styles.head}>
          <SearchField
            label="搜索手机"
            placeholder="搜手机，如 iPhone 13、小米 14"
            value={words}
            onChange={setWords}
            maxLength={30}
          />
        </div>
      }
    >
      <div className="ui-stack">
        <ModelList
          filter={{ kind: 'phone', ...(searched === '' ? {} : { words: searched }) }}
          label="手机"
          href={(id) => `/assess/options?model=${encodeURIComponent(id)}`}
          empty={
            <EmptyBlock
              icon={<Search size={32} />}
              title={searched === '' ? '还没有可以估价的手机' : `没有找到「${searched}」`}
              text="换个说法试试"
              action={<Button href="/guzhi">看全部种类</Button>}
            />
          }
        />
      </div>
    </PageFrame>
  );
}
