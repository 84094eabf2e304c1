import { useState } from 'react';
import { useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { ModelChoice } from '../../valuation/components/ModelChoice.tsx';
import { ModelList } from '../../valuation/components/ModelList.tsx';
import { QuestionPages } from '../../valuation/components/QuestionPages.tsx';
import { NoStore } from '../components/NoStore.tsx';
import { storeLink, withLink, type StoreLink } from '../chain.rules.ts';
import * as styles from '../components/chain.module.css';

/** In a store: which device, then the questions about it (`?model=`). */
export default function StoreModelsScreen() {
  const parameters = useQueryParameters();
  const link = storeLink((name) => parameters.get(name));
  const model = parameters.get('model');
  if (link === null) return <NoStore title="选择机型" />;
  if (model === null) return <Models link={link} />;
  return (
    <QuestionPages
      id={model}
      title="选择机型"
      models={`/${withLink('wmvaluation_items', link)}`}
      result={(id) => withLink('wmresult', link, id)}
    />
  );
}

function Models({ link }: { link: StoreLink }) {
  const [words, setWords] = useState('');
  const href = (id: string): string => `/${withLink('wmvaluation_items', link, id)}`;
  return (
    <PageFrame
      title="选择机型"
      header={
        <div className={styles.header}>
          <SearchField
            label="搜索机型"
            placeholder="搜机型，如 iPhone 13、冰箱"
            value={words}
            onChange={setWords}
            maxLength={30}
          />
        </div>
      }
    >
      <div className="ui-stack">
        {words.trim() === '' ? (
          <ModelChoice initial={null} href={href} />
        ) : (
          <ModelList
            filter={{ words: words.trim() }}
            label="搜到的机型"
            href={href}
            empty={
              <EmptyBlock
                title={`没有找到「${words.trim()}」`}
                text="换个说法试试，或者清空后按种类找"
                action={<Button onPress={() => setWords('')}>按种类找</Button>}
              />
            }
          />
        )}
      </div>
    </PageFrame>
  );
}
