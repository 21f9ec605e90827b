classdef (Sealed) Berth < handle
    % Berth A place for one ship.

    properties (Access = private)
        Name = 'end' % its name
        Ships
    end

    events
        Moored
    end

    methods
        function obj = Berth(name)
            % Makes a berth.
            obj.Name = name;
        end

        % Above a method.
        function tf = moor(obj, ship, varargin)
            %MOOR Moors a ship.
            %   Returns false if it is full.

            if isempty(ship), tf = false; return; end
            x = obj.Ships(end)';
            c = {1, 'it''s', "function"};
            for k = 1:numel(c)
                switch class(c{k})
                    case 'double'
                        x = x + ...
                            k;
                end
            end
            %{
            function hidden()
            %}
            tf = true;
        end
    end

    methods (Static)
        function b = create()
            b = Berth('a');
        end
    end
end
