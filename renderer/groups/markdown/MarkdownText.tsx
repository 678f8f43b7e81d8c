import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import styles from './MarkdownText.module.css';

const plugins = [remarkGfm];

/** The page never leaves itself and never fetches: a link shows where it would lead, a picture what it would be. */
const components: Components = {
  a: ({ href, children }) => (
    <span className={styles.link} title={href}>
      {children}
    </span>
  ),
  img: ({ alt, src }) => (
    <span className={styles.picture} title={typeof src === 'string' ? src : undefined}>
      picture: {alt === undefined || alt === '' ? 'without a description' : alt}
    </span>
  ),
  // The page's own headings come first.
  h1: ({ children }) => <h3 className={styles.first}>{children}</h3>,
  h2: ({ children }) => <h4 className={styles.second}>{children}</h4>,
  h3: ({ children }) => <h5 className={styles.third}>{children}</h5>,
  h4: ({ children }) => <h6 className={styles.third}>{children}</h6>,
  h5: ({ children }) => <h6 className={styles.third}>{children}</h6>,
  h6: ({ children }) => <h6 className={styles.third}>{children}</h6>,
  table: ({ children }) => (
    <div className={styles.table}>
      <table>{children}</table>
    </div>
  ),
  input: ({ checked }) => <span>{checked === true ? '☑' : '☐'} </span>,
};

export function MarkdownText({ text }: { readonly text: string }) {
  return (
    <div className={styles.text} dir="auto">
      <ReactMarkdown remarkPlugins={plugins} components={components}>
        {text}
      </ReactMarkdown>
    </div>
  );
}
