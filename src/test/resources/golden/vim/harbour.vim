" Copyright 2026 The Harbour Authors.

if exists('g:loaded_harbour')
  finish
endif
let g:loaded_harbour = 1

runtime ships.vim

" Moors a ship.
" More than one line.
function! harbour#moor(ship, ...) abort
  let l:text = "endfunction"
  if a:0 > 0
    " a remark
    return s:free(a:1)
  endif
  let lines =<< trim END
    endfunction
  END
  call map(lines, {_, v -> v . '}'})
endfunction

if has('nvim')
  " Only in Neovim.
  fu s:free(b)
    return 1
  endfu
endif

function s:dict.method() dict
endfunction

" Moors the ship at the cursor.
command! -nargs=* -bar Moor
      \ call harbour#moor(<f-args>)

augroup harbour
  autocmd!
  autocmd BufRead *.ship call harbour#moor(expand('<afile>'))
augroup END

nnoremap <silent> m :Moor<CR>

def s:Typed(x: number): number
  # Of Vim 9.
  return x
enddef

function! harbour#broken(x)
  if a:x
