import { Fragment } from 'react';
import * as styles from './article.module.css';

/** A block of a text: plain text in a closed set of shapes, never markup. */
export type ArticleBlock =
  | { kind: 'heading' | 'paragraph' | 'note'; text: string }
  | { kind: 'list' | 'steps'; items: readonly string[] }
  | { kind: 'link'; text: string; to: string }
  | { kind: 'table'; title: string; head: readonly string[]; rows: readonly (readonly string[])[] };

/** A longer text, such as rules, terms or help answers. */
export function Article({ blocks }: { blocks: readonly ArticleBlock[] }) {
  return (
    <div className={styles.article}>
      {blocks.map((block, index) => (
        // A text does not change while it is shown, so the index of a block is a stable key.
        <Fragment key={index}>{partOf(block)}</Fragment>
      ))}
    </div>
  );
}

function partOf(block: ArticleBlock) {
  switch (block.kind) {
    case 'heading':
      return <h2>{block.text}</h2>;
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'note':
      return <p className={styles.note}>{block.text}</p>;
    case 'list':
      return <ul className={styles.list}>{block.items.map(itemOf)}</ul>;
    case 'steps':
      return <ol className={styles.steps}>{block.items.map(itemOf)}</ol>;
    case 'link':
      return (
        <a className={styles.link} href={block.to}>
          {block.text}
          <svg
            width={16}
            height={16}
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
          >
            <path d="m9 18 6-6-6-6" />
          </svg>
        </a>
      );
    case 'table':
      return (
        <div className={styles.frame}>
          <table>
            <caption>{block.title}</caption>
            <thead>
              <tr>
                {block.head.map((cell) => (
                  <th key={cell} scope="col">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, line) => (
                <tr key={line}>
                  {row.map((cell, column) => (
                    <td key={column}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
  }
}

function itemOf(text: string) {
  return <li key={text}>{text}</li>;
}
