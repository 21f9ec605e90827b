function [a, b] = moor_all(ships)
% MOOR_ALL Moors all ships.

% Copyright 2026 The Harbour Authors.
for s = ships
    helper(s);
end
a = 1; b = 2;

% Helps.
function helper(s)
if s
    disp('end')
end

function broken(x
while x
