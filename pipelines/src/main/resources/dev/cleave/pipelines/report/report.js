'use strict';
// Without this script, the page shows the same; its tables only stay in their order.
const key = (row, column) => {
  const cell = row.cells[column];
  return cell.dataset.v === undefined ? cell.textContent : Number(cell.dataset.v);
};
const compare = (a, b) => typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
for (const table of document.querySelectorAll('table.sorted')) {
  const body = table.tBodies[0];
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, column) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = head.textContent;
    head.scope = 'col';
    head.replaceChildren(button);
    button.addEventListener('click', () => {
      const first = head.classList.contains('n') || head.classList.contains('bar') ? 'descending' : 'ascending';
      const other = first === 'ascending' ? 'descending' : 'ascending';
      const order = head.getAttribute('aria-sort') === first ? other : first;
      heads.forEach(each => each.removeAttribute('aria-sort'));
      head.setAttribute('aria-sort', order);
      const sign = order === 'ascending' ? 1 : -1;
      body.append(...[...body.rows].sort((a, b) => sign * compare(key(a, column), key(b, column))));
    });
  });
}
addEventListener('beforeprint', () => document.querySelectorAll('details').forEach(each => { each.open = true; }));
