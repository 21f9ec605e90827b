-- Ships, as a dump has them.
DROP TABLE IF EXISTS `ship`;
CREATE TABLE `ship` (
  `id` int(11) NOT NULL AUTO_INCREMENT,
  `name` varchar(20) COLLATE utf8_bin DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `name` (`name`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8;

DELIMITER //
-- Lets a ship in.
CREATE PROCEDURE arrive(IN p_name VARCHAR(20))
BEGIN
  DECLARE n INT;
  IF p_name IS NULL THEN
    SELECT 1;
  END IF;
  INSERT INTO ship (name) VALUES (p_name);
END //

CREATE DEFINER=`root`@`localhost` FUNCTION berths() RETURNS INT DETERMINISTIC
BEGIN
  RETURN 12;
END //

CREATE TRIGGER ship_in BEFORE INSERT ON ship FOR EACH ROW
BEGIN
  SET NEW.name = UPPER(NEW.name);
END //
DELIMITER ;

CREATE VIEW `names` AS SELECT `name` FROM `ship`;
