// browser.js CHROMIUM SHOTS PAGE...: see browser.
'use strict';
const path = require('node:path');
const { pathToFileURL } = require('node:url');
const { chromium } = require('playwright-core');

const [program, shots, ...pages] = process.argv.slice(2);
const problems = [];

const open = async (browser, file, options) => {
  const page = await browser.newPage(options);
  page.on('console', message => problems.push(`${file}: console: ${message.text()}`));
  page.on('pageerror', error => problems.push(`${file}: ${error}`));
  page.on('dialog', dialog => { problems.push(`${file}: a dialog: ${dialog.message()}`); dialog.dismiss(); });
  page.on('request', request => {
    if (!request.url().startsWith(pathToFileURL(file).href)) problems.push(`${file}: requests ${request.url()}`);
  });
  await page.goto(pathToFileURL(file).href);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (wider > 0) problems.push(`${file}: ${wider} pixels wider than ${options.viewport.width}`);
  return page;
};

/** Sorts each table by Tab and Enter alone, and checks its order. */
const sortByKeyboard = async (page, file) => {
  const count = await page.locator('table.sorted').count();
  for (let i = 0; i < count; i++) {
    const table = page.locator('table.sorted').nth(i);
    if (!await table.isVisible()) continue;
    const heads = table.locator('th');
    await heads.first().locator('button').focus();
    for (let column = 0; column < await heads.count(); column++) {
      if (column > 0) await page.keyboard.press('Tab');
      for (const key of ['Enter', 'Space']) {
        await page.keyboard.press(key);
        const problem = await table.evaluate((element, index) => {
          const head = element.tHead.rows[0].cells[index];
          if (document.activeElement !== head.firstElementChild) return 'the focus is elsewhere';
          const order = head.getAttribute('aria-sort');
          if (!order) return 'no aria-sort';
          const values = [...element.tBodies[0].rows].map(row => {
            const cell = row.cells[index];
            return cell.dataset.v === undefined ? cell.textContent : Number(cell.dataset.v);
          });
          const sign = order === 'ascending' ? 1 : -1;
          for (let at = 1; at < values.length; at++) {
            const [a, b] = [values[at - 1], values[at]];
            if (sign * (typeof a === 'number' ? a - b : a.localeCompare(b)) > 0) return `${order}, but ${a} is before ${b}`;
          }
          return '';
        }, column);
        if (problem) problems.push(`${file}: table ${i}, column ${column}: ${problem}`);
      }
    }
  }
};

(async () => {
  const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox'] });
  for (const [index, file] of pages.entries()) {
    const shot = name => path.join(shots, `${index + 1}-${name}`);
    for (const [name, options] of [
      ['light.png', { colorScheme: 'light', viewport: { width: 1280, height: 900 } }],
      ['dark.png', { colorScheme: 'dark', viewport: { width: 1280, height: 900 } }],
      ['narrow.png', { colorScheme: 'light', viewport: { width: 400, height: 800 } }],
    ]) {
      const page = await open(browser, file, options);
      await page.screenshot({ path: shot(name), fullPage: true });
      if (name === 'light.png') {
        await page.pdf({ path: shot('print.pdf'), format: 'A4', margin: { top: '12mm', bottom: '12mm', left: '12mm', right: '12mm' } });
        await sortByKeyboard(page, file);
      }
      await page.close();
    }
  }
  await browser.close();
  problems.forEach(problem => console.error(`browser: ${problem}`));
  process.exitCode = problems.length ? 1 : 0;
})();
