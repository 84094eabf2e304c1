import type { Block } from '@shoushou/texts/markup';
import * as styles from './article-preview.module.css';

/** An article at the width of a phone. */
export function ArticlePreview({ title, source, blocks }: { title: string; source: string; blocks: readonly Block[] }) {
  return (
    <aside aria-label="手机预览" className={styles.phone}>
      <p className={styles.bar}>资讯详情</p>
      <article className={styles.card}>
        <h2>{title === '' ? '标题' : title}</h2>
        <p className={styles.hint}>来源：{source === '' ? '–' : source} · 今天</p>
        {blocks.map((block, index) => (
          // The preview is rendered again with every character: only the index identifies a block.
          <Part key={index} block={block} />
        ))}
      </article>
    </aside>
  );
}

function Part({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h3>{block.text}</h3>;
    case 'note':
      return <p className={styles.note}>{block.text}</p>;
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'steps':
      return (
        <ol>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
      );
    case 'link':
      return <p className={styles.link}>{block.text} ›</p>;
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'figures':
      return null;
  }
}
