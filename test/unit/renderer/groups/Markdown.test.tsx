import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Markdown } from '../../../../renderer/groups/markdown';

async function draw(text: string) {
  const { container } = render(<Markdown text={`${text}\n\nend of text`} />);
  await screen.findByText('end of text');
  return container;
}

describe('Markdown', () => {
  it('draws headings below those of the page, lists, tables and code', async () => {
    await draw('# Title\n\n- one\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n`code`');
    expect(screen.getByRole('heading', { name: 'Title' }).tagName).toBe('H3');
    expect(screen.getByRole('table').textContent).toBe('ab12');
    expect(screen.getByText('code').tagName).toBe('CODE');
  });

  it.each([
    '<script>window.hacked = 1</script>',
    '<img src=x onerror="window.hacked = 1">',
    '<iframe src="https://example.com"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
    '<style>body { display: none }</style>',
  ])('draws raw HTML as text or not at all: %s', async (html) => {
    const container = await draw(`before ${html}\n\n${html}`);
    expect(container.querySelector('script, iframe, style, img, a, form')).toBeNull();
    expect('hacked' in window).toBe(false);
  });

  it.each([
    '[go](https://example.com/)',
    '<https://example.com/>',
    '[x](javascript:alert(1))',
    'https://example.com/',
  ])('makes no link that leads anywhere: %s', async (text) => {
    const container = await draw(text);
    expect(container.querySelector('[href]')).toBeNull();
  });

  it('fetches no picture, but says what it would be', async () => {
    const container = await draw('![a chart](https://example.com/chart.png)\n\n![](x.png)');
    expect(container.querySelector('[src], picture, img')).toBeNull();
    expect(screen.getByText('picture: a chart')).toBeTruthy();
    expect(screen.getByText('picture: without a description')).toBeTruthy();
  });
});
